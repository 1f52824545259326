// Names that contain what was typed; those that start with it come first. Enter goes to the first.
const all = [...document.querySelectorAll("[data-find]")];
const field = document.getElementById("search");
const list = document.getElementById("found");
const contents = document.getElementById("contents");
const MOST = 50;
field.addEventListener("input", () => {
  const wanted = field.value.trim().toLowerCase();
  const name = (item) => item.dataset.find.toLowerCase();
  const found = wanted ? all.filter((item) => name(item).includes(wanted)) : [];
  found.sort((a, b) => name(b).startsWith(wanted) - name(a).startsWith(wanted));
  contents.hidden = wanted !== "";
  list.replaceChildren(...found.slice(0, MOST).map((item) => {
    const link = document.createElement("a");
    link.href = "#" + item.id;
    link.textContent = item.dataset.find;
    const what = document.createElement("span");
    what.className = "kind";
    what.textContent = item.dataset.what;
    const line = document.createElement("li");
    line.append(link, what);
    return line;
  }));
  if (wanted && found.length !== Math.min(found.length, MOST)) {
    const line = document.createElement("li");
    line.textContent = found.length - MOST + " more";
    list.append(line);
  } else if (wanted && found.length === 0) {
    const line = document.createElement("li");
    line.textContent = "No name has this in it.";
    list.append(line);
  }
});
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") list.querySelector("a")?.click();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  }
});
// On a narrow window the contents would hide the page.
if (matchMedia("(max-width: 800px)").matches) contents.open = false;
