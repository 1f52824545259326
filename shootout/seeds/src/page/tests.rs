use super::*;
use crate::report::tests::small;

#[test]
fn each_part_has_a_plot_and_each_plot_is_inside_of_its_frame() {
    let run = small();
    let page = html(&run);
    for group in Group::ALL {
        assert!(page.contains(&escaped(group.title())), "{}", group.title());
    }
    assert_eq!(page.matches("<svg").count(), Group::ALL.len() + 1);
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    assert!(page.contains("prefers-color-scheme: dark"));
    for attribute in [" cx=\"", " cy=\"", " x1=\"", " y2=\""] {
        for rest in page.split(attribute).skip(1) {
            let at: f64 = rest.split('"').next().unwrap().parse().unwrap();
            let most = if attribute.contains('x') { WIDTH } else { HEIGHT };
            assert!((0.0..=most).contains(&at), "{attribute}{at}");
        }
    }
}

#[test]
fn names_cannot_end_the_page() {
    assert_eq!(escaped("a<b>\"&"), "a&lt;b&gt;&quot;&amp;");
}
