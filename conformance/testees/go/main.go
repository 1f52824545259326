// Go's conformance program: one request per line, one answer per line (conformance/README.md).
//
//	view TAB shootout.Feed TAB 6d000000...   ->   ok
package main

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"scantling"
	"schemas/addressbook"
	"schemas/all_types"
	"schemas/anything"
	"schemas/arrow"
	"schemas/boundaries"
	"schemas/capnp_test_"
	"schemas/car"
	"schemas/carried1"
	"schemas/carried2"
	"schemas/cme_mdp"
	"schemas/empty"
	"schemas/evolve1"
	"schemas/evolve2"
	"schemas/evolve3"
	"schemas/fixed"
	"schemas/json"
	"schemas/lists"
	"schemas/maps"
	"schemas/meanings"
	"schemas/mesh"
	"schemas/monster"
	"schemas/optionals"
	"schemas/orders"
	"schemas/recursion"
	"schemas/retired"
	"schemas/robotics"
	"schemas/scalars"
	"schemas/shootout"
	"schemas/unions"
)

// view is what all views of protocols have.
type view interface {
	TypeID() uint16
	Decode() (scantling.Message, error)
}

// protocol is what generated code has for one.
type protocol struct {
	view, exact func(frame []byte) (view, error)
	any         func(scantling.Any) (view, error)
	append      func(dst []byte, message scantling.Message) ([]byte, error)
	// writes start frames by steps, one for each root.
	writes []any
}

func of[V view](
	compatible, exact func([]byte) (V, error), any func(scantling.Any) (V, error), append func([]byte, scantling.Message) ([]byte, error), writes ...any,
) protocol {
	return protocol{
		view:   func(frame []byte) (view, error) { return compatible(frame) },
		exact:  func(frame []byte) (view, error) { return exact(frame) },
		any:    func(a scantling.Any) (view, error) { return any(a) },
		append: append,
		writes: writes,
	}
}

var protocols = map[string]protocol{
	"addressbook.Addresses": of(addressbook.ViewAddresses, addressbook.ViewAddressesExact, addressbook.ViewAddressesAny, addressbook.AppendAddresses,
		addressbook.WriteAddressesAddressBook),
	"all_types.Conformance": of(all_types.ViewConformance, all_types.ViewConformanceExact, all_types.ViewConformanceAny, all_types.AppendConformance,
		all_types.WriteConformanceAllTypes),
	"anything.Anything": of(anything.ViewAnything, anything.ViewAnythingExact, anything.ViewAnythingAny, anything.AppendAnything,
		anything.WriteAnythingHolder, anything.WriteAnythingNote, anything.WriteAnythingFlat, anything.WriteAnythingChain),
	"anything.Others": of(anything.ViewOthers, anything.ViewOthersExact, anything.ViewOthersAny, anything.AppendOthers,
		anything.WriteOthersFlat, anything.WriteOthersChain, anything.WriteOthersHolder),
	"arrow.ArrowIpc": of(arrow.ViewArrowIpc, arrow.ViewArrowIpcExact, arrow.ViewArrowIpcAny, arrow.AppendArrowIpc,
		arrow.WriteArrowIpcMessage, arrow.WriteArrowIpcSchema),
	"boundaries.Boundaries": of(boundaries.ViewBoundaries, boundaries.ViewBoundariesExact, boundaries.ViewBoundariesAny, boundaries.AppendBoundaries,
		boundaries.WriteBoundariesEight, boundaries.WriteBoundariesSixteen, boundaries.WriteBoundariesRows, boundaries.WriteBoundariesInlineKeys,
		boundaries.WriteBoundariesSlotKeys, boundaries.WriteBoundariesFloats),
	"capnp_test.Tests": of(capnp_test_.ViewTests, capnp_test_.ViewTestsExact, capnp_test_.ViewTestsAny, capnp_test_.AppendTests,
		capnp_test_.WriteTestsTestUnnamedUnion, capnp_test_.WriteTestsTestGroups, capnp_test_.WriteTestsTestAny,
		capnp_test_.WriteTestsTestUseGenerics, capnp_test_.WriteTestsTestLists),
	"car.Cars": of(car.ViewCars, car.ViewCarsExact, car.ViewCarsAny, car.AppendCars,
		car.WriteCarsCar),
	"carried1.Carried": of(carried1.ViewCarried, carried1.ViewCarriedExact, carried1.ViewCarriedAny, carried1.AppendCarried,
		carried1.WriteCarriedHolder, carried1.WriteCarriedNote, carried1.WriteCarriedMust, carried1.WriteCarriedNewer),
	"carried2.Carried": of(carried2.ViewCarried, carried2.ViewCarriedExact, carried2.ViewCarriedAny, carried2.AppendCarried,
		carried2.WriteCarriedHolder, carried2.WriteCarriedMust),
	"cme_mdp.MarketData": of(cme_mdp.ViewMarketData, cme_mdp.ViewMarketDataExact, cme_mdp.ViewMarketDataAny, cme_mdp.AppendMarketData,
		cme_mdp.WriteMarketDataAdminHeartbeat, cme_mdp.WriteMarketDataSecurityStatus, cme_mdp.WriteMarketDataBookRefresh,
		cme_mdp.WriteMarketDataTradeSummary),
	"empty.Empties": of(empty.ViewEmpties, empty.ViewEmptiesExact, empty.ViewEmptiesAny, empty.AppendEmpties,
		empty.WriteEmptiesNothing, empty.WriteEmptiesHolder, empty.WriteEmptiesGrown),
	"evolve1.Evolve": of(evolve1.ViewEvolve, evolve1.ViewEvolveExact, evolve1.ViewEvolveAny, evolve1.AppendEvolve,
		evolve1.WriteEvolveRoot, evolve1.WriteEvolveDefaults, evolve1.WriteEvolveBatch, evolve1.WriteEvolveTail),
	"evolve2.Evolve": of(evolve2.ViewEvolve, evolve2.ViewEvolveExact, evolve2.ViewEvolveAny, evolve2.AppendEvolve,
		evolve2.WriteEvolveRoot, evolve2.WriteEvolveDefaults, evolve2.WriteEvolveBatch, evolve2.WriteEvolveTail, evolve2.WriteEvolveSecond),
	"evolve3.Evolve": of(evolve3.ViewEvolve, evolve3.ViewEvolveExact, evolve3.ViewEvolveAny, evolve3.AppendEvolve,
		evolve3.WriteEvolveRoot, evolve3.WriteEvolveDefaults, evolve3.WriteEvolveBatch, evolve3.WriteEvolveTail, evolve3.WriteEvolveSecond,
		evolve3.WriteEvolveThird),
	"fixed.Fixed": of(fixed.ViewFixed, fixed.ViewFixedExact, fixed.ViewFixedAny, fixed.AppendFixed,
		fixed.WriteFixedHashes),
	"json.Documents": of(json.ViewDocuments, json.ViewDocumentsExact, json.ViewDocumentsAny, json.AppendDocuments,
		json.WriteDocumentsDocument, json.WriteDocumentsProgram),
	"lists.Lists": of(lists.ViewLists, lists.ViewListsExact, lists.ViewListsAny, lists.AppendLists,
		lists.WriteListsNumbers, lists.WriteListsInlines, lists.WriteListsRows, lists.WriteListsPayloads, lists.WriteListsNotes,
		lists.WriteListsChoices, lists.WriteListsNested, lists.WriteListsDeeper),
	"maps.Maps": of(maps.ViewMaps, maps.ViewMapsExact, maps.ViewMapsAny, maps.AppendMaps,
		maps.WriteMapsInline, maps.WriteMapsKeys, maps.WriteMapsValues, maps.WriteMapsNested, maps.WriteMapsGrown, maps.WriteMapsDropped),
	"meanings.Meanings": of(meanings.ViewMeanings, meanings.ViewMeaningsExact, meanings.ViewMeaningsAny, meanings.AppendMeanings,
		meanings.WriteMeaningsNumbers, meanings.WriteMeaningsArrays, meanings.WriteMeaningsLists, meanings.WriteMeaningsEither,
		meanings.WriteMeaningsLate),
	"mesh.MeshFile": of(mesh.ViewMeshFile, mesh.ViewMeshFileExact, mesh.ViewMeshFileAny, mesh.AppendMeshFile,
		mesh.WriteMeshFileMesh),
	"monster.Monsters": of(monster.ViewMonsters, monster.ViewMonstersExact, monster.ViewMonstersAny, monster.AppendMonsters,
		monster.WriteMonstersMonster, monster.WriteMonstersStat),
	"optionals.Optionals": of(optionals.ViewOptionals, optionals.ViewOptionalsExact, optionals.ViewOptionalsAny, optionals.AppendOptionals,
		optionals.WriteOptionalsNumbers, optionals.WriteOptionalsInlines, optionals.WriteOptionalsSlots, optionals.WriteOptionalsChildren,
		optionals.WriteOptionalsRows, optionals.WriteOptionalsNine, optionals.WriteOptionalsLater),
	"orders.OrderEntry": of(orders.ViewOrderEntry, orders.ViewOrderEntryExact, orders.ViewOrderEntryAny, orders.AppendOrderEntry,
		orders.WriteOrderEntryNewOrder, orders.WriteOrderEntryCancelOrder, orders.WriteOrderEntryExecutionReport, orders.WriteOrderEntryHeartbeat),
	"recursion.Recursion": of(recursion.ViewRecursion, recursion.ViewRecursionExact, recursion.ViewRecursionAny, recursion.AppendRecursion,
		recursion.WriteRecursionChain, recursion.WriteRecursionTree, recursion.WriteRecursionGrid, recursion.WriteRecursionDocument,
		recursion.WriteRecursionProgram),
	"retired.Retired": of(retired.ViewRetired, retired.ViewRetiredExact, retired.ViewRetiredAny, retired.AppendRetired,
		retired.WriteRetiredSides, retired.WriteRetiredFields, retired.WriteRetiredPayloads, retired.WriteRetiredRows),
	"robotics.Topics": of(robotics.ViewTopics, robotics.ViewTopicsExact, robotics.ViewTopicsAny, robotics.AppendTopics,
		robotics.WriteTopicsImu, robotics.WriteTopicsOdometry, robotics.WriteTopicsPointCloud, robotics.WriteTopicsBatteryState,
		robotics.WriteTopicsDiagnostics, robotics.WriteTopicsBagImage),
	"scalars.Scalars": of(scalars.ViewScalars, scalars.ViewScalarsExact, scalars.ViewScalarsAny, scalars.AppendScalars,
		scalars.WriteScalarsUnsigned, scalars.WriteScalarsSigned, scalars.WriteScalarsFloats, scalars.WriteScalarsTexts,
		scalars.WriteScalarsEnums, scalars.WriteScalarsPayloads, scalars.WriteScalarsHolder, scalars.WriteScalarsPlain),
	"shootout.Feed": of(shootout.ViewFeed, shootout.ViewFeedExact, shootout.ViewFeedAny, shootout.AppendFeed,
		shootout.WriteFeedMulti, shootout.WriteFeedDenseMulti, shootout.WriteFeedStoredMulti),
	"unions.Unions": of(unions.ViewUnions, unions.ViewUnionsExact, unions.ViewUnionsAny, unions.AppendUnions,
		unions.WriteUnionsMustChoose, unions.WriteUnionsMayChoose, unions.WriteUnionsChoiceList, unions.WriteUnionsMustStore,
		unions.WriteUnionsMayStore, unions.WriteUnionsStoreList, unions.WriteUnionsPairs),
}

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	for {
		line, err := in.ReadString('\n')
		if err == io.EOF && line == "" {
			return
		}
		fmt.Fprintln(out, answer(strings.TrimSuffix(line, "\n")))
		if err := out.Flush(); err != nil {
			os.Exit(1)
		}
	}
}

func answer(line string) string {
	parts := strings.Split(line, "\t")
	if len(parts) != 3 {
		return "skip"
	}
	p, ok := protocols[parts[1]]
	frame, err := hex.DecodeString(parts[2])
	if !ok || err != nil {
		return "skip"
	}
	said := ""
	switch parts[0] {
	case "view":
		_, err = p.view(frame)
	case "exact":
		said, err = p.rewritten(frame)
	case "value":
		said, err = p.shown(frame)
	default:
		return "skip"
	}
	var invalid *scantling.Invalid
	switch {
	case errors.As(err, &invalid):
		return fmt.Sprintf("invalid\t%s\t%d", invalid.Kind, invalid.Offset)
	case err != nil:
		return "error\t" + err.Error()
	}
	return strings.TrimSuffix("ok\t"+said, "\t")
}

// rewritten is what the decoded message is written as, behind something that was there before.
func (p protocol) rewritten(frame []byte) (string, error) {
	v, err := p.exact(frame)
	if err != nil {
		return "", err
	}
	message, err := v.Decode()
	if err != nil {
		return "", err
	}
	written, err := p.append([]byte("before"), message)
	if text := string(written); err == nil && !strings.HasPrefix(text, "before") {
		return "", errors.New("what was there before is lost")
	}
	written = written[len("before"):]
	if _, isUnknown := message.(*scantling.Unknown); err == nil && !isUnknown {
		stepped, err := steps.frame(p.writes, message)
		if err != nil || string(stepped) != string(written) {
			return "", fmt.Errorf("by steps %x, %v, and not %x", stepped, err, written)
		}
	}
	return hex.EncodeToString(written), err
}

var steps = &bySteps{w: scantling.NewWriter(nil)}

func (p protocol) shown(frame []byte) (string, error) {
	v, err := p.view(frame)
	if err != nil {
		return "", err
	}
	message, err := v.Decode()
	if err != nil {
		return "", err
	}
	show := &printer{protocol: p}
	message.Visit(show)
	return show.String(), nil
}

// printer shows messages of an any by their protocol.
type printer struct {
	scantling.Printer
	protocol protocol
}

func (p *printer) Any(a scantling.Any) {
	v, err := p.protocol.any(a)
	if err != nil {
		fmt.Fprintf(p, "%v", err)
		return
	}
	message, err := v.Decode()
	if err != nil {
		fmt.Fprintf(p, "%v", err)
		return
	}
	if _, isUnknown := message.(*scantling.Unknown); isUnknown {
		p.Printer.Any(a)
		return
	}
	fmt.Fprintf(p, "@%d(", a.TypeID)
	message.Visit(p)
	p.WriteByte(')')
}
