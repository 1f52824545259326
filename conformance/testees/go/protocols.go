package main

import (
	"schemas/addressbook"
	"schemas/aligned"
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
	"schemas/streams"
	"schemas/unions"
)

// protocols are those of the suite, by package and name.
var protocols = map[string]protocol{
	"addressbook.Addresses": of(addressbook.ViewAddresses, addressbook.ViewAddressesExact, addressbook.ViewAddressesAny, addressbook.PeekAddresses, addressbook.PeekAddressesAny,
		addressbook.AppendAddresses,
		addressbook.Addresses, addressbook.DecodeAddressesCompact, addressbook.AppendAddressesCompact, addressbook.AppendAddressesJSON, addressbook.DecodeAddressesAny,
		addressbook.WriteAddressesAddressBook),
	"aligned.Aligned": of(aligned.ViewAligned, aligned.ViewAlignedExact, aligned.ViewAlignedAny, aligned.PeekAligned, aligned.PeekAlignedAny,
		aligned.AppendAligned,
		aligned.Aligned, aligned.DecodeAlignedCompact, aligned.AppendAlignedCompact, aligned.AppendAlignedJSON, aligned.DecodeAlignedAny,
		aligned.WriteAlignedArrays, aligned.WriteAlignedPlaces, aligned.WriteAlignedChoices, aligned.WriteAlignedTree, aligned.WriteAlignedLeaf,
		aligned.WriteAlignedPacked, aligned.WriteAlignedGrown),
	"all_types.Conformance": of(all_types.ViewConformance, all_types.ViewConformanceExact, all_types.ViewConformanceAny, all_types.PeekConformance, all_types.PeekConformanceAny,
		all_types.AppendConformance,
		all_types.Conformance, all_types.DecodeConformanceCompact, all_types.AppendConformanceCompact, all_types.AppendConformanceJSON, all_types.DecodeConformanceAny,
		all_types.WriteConformanceAllTypes),
	"anything.Anything": of(anything.ViewAnything, anything.ViewAnythingExact, anything.ViewAnythingAny, anything.PeekAnything, anything.PeekAnythingAny,
		anything.AppendAnything,
		anything.Anything, anything.DecodeAnythingCompact, anything.AppendAnythingCompact, anything.AppendAnythingJSON, anything.DecodeAnythingAny,
		anything.WriteAnythingHolder, anything.WriteAnythingNote, anything.WriteAnythingFlat, anything.WriteAnythingChain),
	"anything.Others": of(anything.ViewOthers, anything.ViewOthersExact, anything.ViewOthersAny, anything.PeekOthers, anything.PeekOthersAny,
		anything.AppendOthers,
		anything.Others, anything.DecodeOthersCompact, anything.AppendOthersCompact, anything.AppendOthersJSON, anything.DecodeOthersAny,
		anything.WriteOthersFlat, anything.WriteOthersChain, anything.WriteOthersHolder),
	"arrow.ArrowIpc": of(arrow.ViewArrowIpc, arrow.ViewArrowIpcExact, arrow.ViewArrowIpcAny, arrow.PeekArrowIpc, arrow.PeekArrowIpcAny,
		arrow.AppendArrowIpc,
		arrow.ArrowIpc, arrow.DecodeArrowIpcCompact, arrow.AppendArrowIpcCompact, arrow.AppendArrowIpcJSON, arrow.DecodeArrowIpcAny,
		arrow.WriteArrowIpcMessage, arrow.WriteArrowIpcSchema),
	"boundaries.Boundaries": of(boundaries.ViewBoundaries, boundaries.ViewBoundariesExact, boundaries.ViewBoundariesAny, boundaries.PeekBoundaries, boundaries.PeekBoundariesAny,
		boundaries.AppendBoundaries,
		boundaries.Boundaries, boundaries.DecodeBoundariesCompact, boundaries.AppendBoundariesCompact, boundaries.AppendBoundariesJSON, boundaries.DecodeBoundariesAny,
		boundaries.WriteBoundariesEight, boundaries.WriteBoundariesSixteen, boundaries.WriteBoundariesRows, boundaries.WriteBoundariesInlineKeys,
		boundaries.WriteBoundariesSlotKeys, boundaries.WriteBoundariesFloats),
	"capnp_test.Tests": of(capnp_test_.ViewTests, capnp_test_.ViewTestsExact, capnp_test_.ViewTestsAny, capnp_test_.PeekTests, capnp_test_.PeekTestsAny,
		capnp_test_.AppendTests,
		capnp_test_.Tests, capnp_test_.DecodeTestsCompact, capnp_test_.AppendTestsCompact, capnp_test_.AppendTestsJSON, capnp_test_.DecodeTestsAny,
		capnp_test_.WriteTestsTestUnnamedUnion, capnp_test_.WriteTestsTestGroups, capnp_test_.WriteTestsTestAny,
		capnp_test_.WriteTestsTestUseGenerics, capnp_test_.WriteTestsTestLists),
	"car.Cars": of(car.ViewCars, car.ViewCarsExact, car.ViewCarsAny, car.PeekCars, car.PeekCarsAny,
		car.AppendCars,
		car.Cars, car.DecodeCarsCompact, car.AppendCarsCompact, car.AppendCarsJSON, car.DecodeCarsAny,
		car.WriteCarsCar),
	"carried1.Carried": of(carried1.ViewCarried, carried1.ViewCarriedExact, carried1.ViewCarriedAny, carried1.PeekCarried, carried1.PeekCarriedAny,
		carried1.AppendCarried,
		carried1.Carried, carried1.DecodeCarriedCompact, carried1.AppendCarriedCompact, carried1.AppendCarriedJSON, carried1.DecodeCarriedAny,
		carried1.WriteCarriedHolder, carried1.WriteCarriedNote, carried1.WriteCarriedMust, carried1.WriteCarriedNewer),
	"carried2.Carried": of(carried2.ViewCarried, carried2.ViewCarriedExact, carried2.ViewCarriedAny, carried2.PeekCarried, carried2.PeekCarriedAny,
		carried2.AppendCarried,
		carried2.Carried, carried2.DecodeCarriedCompact, carried2.AppendCarriedCompact, carried2.AppendCarriedJSON, carried2.DecodeCarriedAny,
		carried2.WriteCarriedHolder, carried2.WriteCarriedMust),
	"cme_mdp.MarketData": of(cme_mdp.ViewMarketData, cme_mdp.ViewMarketDataExact, cme_mdp.ViewMarketDataAny, cme_mdp.PeekMarketData, cme_mdp.PeekMarketDataAny,
		cme_mdp.AppendMarketData,
		cme_mdp.MarketData, cme_mdp.DecodeMarketDataCompact, cme_mdp.AppendMarketDataCompact, cme_mdp.AppendMarketDataJSON, cme_mdp.DecodeMarketDataAny,
		cme_mdp.WriteMarketDataAdminHeartbeat, cme_mdp.WriteMarketDataSecurityStatus, cme_mdp.WriteMarketDataBookRefresh,
		cme_mdp.WriteMarketDataTradeSummary),
	"empty.Empties": of(empty.ViewEmpties, empty.ViewEmptiesExact, empty.ViewEmptiesAny, empty.PeekEmpties, empty.PeekEmptiesAny,
		empty.AppendEmpties,
		empty.Empties, empty.DecodeEmptiesCompact, empty.AppendEmptiesCompact, empty.AppendEmptiesJSON, empty.DecodeEmptiesAny,
		empty.WriteEmptiesNothing, empty.WriteEmptiesHolder, empty.WriteEmptiesGrown),
	"evolve1.Evolve": of(evolve1.ViewEvolve, evolve1.ViewEvolveExact, evolve1.ViewEvolveAny, evolve1.PeekEvolve, evolve1.PeekEvolveAny,
		evolve1.AppendEvolve,
		evolve1.Evolve, evolve1.DecodeEvolveCompact, evolve1.AppendEvolveCompact, evolve1.AppendEvolveJSON, evolve1.DecodeEvolveAny,
		evolve1.WriteEvolveRoot, evolve1.WriteEvolveDefaults, evolve1.WriteEvolveBatch, evolve1.WriteEvolveTail),
	"evolve2.Evolve": of(evolve2.ViewEvolve, evolve2.ViewEvolveExact, evolve2.ViewEvolveAny, evolve2.PeekEvolve, evolve2.PeekEvolveAny,
		evolve2.AppendEvolve,
		evolve2.Evolve, evolve2.DecodeEvolveCompact, evolve2.AppendEvolveCompact, evolve2.AppendEvolveJSON, evolve2.DecodeEvolveAny,
		evolve2.WriteEvolveRoot, evolve2.WriteEvolveDefaults, evolve2.WriteEvolveBatch, evolve2.WriteEvolveTail, evolve2.WriteEvolveSecond),
	"evolve3.Evolve": of(evolve3.ViewEvolve, evolve3.ViewEvolveExact, evolve3.ViewEvolveAny, evolve3.PeekEvolve, evolve3.PeekEvolveAny,
		evolve3.AppendEvolve,
		evolve3.Evolve, evolve3.DecodeEvolveCompact, evolve3.AppendEvolveCompact, evolve3.AppendEvolveJSON, evolve3.DecodeEvolveAny,
		evolve3.WriteEvolveRoot, evolve3.WriteEvolveDefaults, evolve3.WriteEvolveBatch, evolve3.WriteEvolveTail, evolve3.WriteEvolveSecond,
		evolve3.WriteEvolveThird),
	"fixed.Fixed": of(fixed.ViewFixed, fixed.ViewFixedExact, fixed.ViewFixedAny, fixed.PeekFixed, fixed.PeekFixedAny,
		fixed.AppendFixed,
		fixed.Fixed, fixed.DecodeFixedCompact, fixed.AppendFixedCompact, fixed.AppendFixedJSON, fixed.DecodeFixedAny,
		fixed.WriteFixedHashes),
	"json.Documents": of(json.ViewDocuments, json.ViewDocumentsExact, json.ViewDocumentsAny, json.PeekDocuments, json.PeekDocumentsAny,
		json.AppendDocuments,
		json.Documents, json.DecodeDocumentsCompact, json.AppendDocumentsCompact, json.AppendDocumentsJSON, json.DecodeDocumentsAny,
		json.WriteDocumentsDocument, json.WriteDocumentsProgram),
	"lists.Lists": of(lists.ViewLists, lists.ViewListsExact, lists.ViewListsAny, lists.PeekLists, lists.PeekListsAny,
		lists.AppendLists,
		lists.Lists, lists.DecodeListsCompact, lists.AppendListsCompact, lists.AppendListsJSON, lists.DecodeListsAny,
		lists.WriteListsNumbers, lists.WriteListsInlines, lists.WriteListsRows, lists.WriteListsPayloads, lists.WriteListsNotes,
		lists.WriteListsChoices, lists.WriteListsNested, lists.WriteListsDeeper),
	"maps.Maps": of(maps.ViewMaps, maps.ViewMapsExact, maps.ViewMapsAny, maps.PeekMaps, maps.PeekMapsAny,
		maps.AppendMaps,
		maps.Maps, maps.DecodeMapsCompact, maps.AppendMapsCompact, maps.AppendMapsJSON, maps.DecodeMapsAny,
		maps.WriteMapsInline, maps.WriteMapsKeys, maps.WriteMapsValues, maps.WriteMapsNested, maps.WriteMapsGrown, maps.WriteMapsDropped),
	"meanings.Meanings": of(meanings.ViewMeanings, meanings.ViewMeaningsExact, meanings.ViewMeaningsAny, meanings.PeekMeanings, meanings.PeekMeaningsAny,
		meanings.AppendMeanings,
		meanings.Meanings, meanings.DecodeMeaningsCompact, meanings.AppendMeaningsCompact, meanings.AppendMeaningsJSON, meanings.DecodeMeaningsAny,
		meanings.WriteMeaningsNumbers, meanings.WriteMeaningsArrays, meanings.WriteMeaningsLists, meanings.WriteMeaningsEither,
		meanings.WriteMeaningsLate),
	"mesh.MeshFile": of(mesh.ViewMeshFile, mesh.ViewMeshFileExact, mesh.ViewMeshFileAny, mesh.PeekMeshFile, mesh.PeekMeshFileAny,
		mesh.AppendMeshFile,
		mesh.MeshFile, mesh.DecodeMeshFileCompact, mesh.AppendMeshFileCompact, mesh.AppendMeshFileJSON, mesh.DecodeMeshFileAny,
		mesh.WriteMeshFileMesh),
	"monster.Monsters": of(monster.ViewMonsters, monster.ViewMonstersExact, monster.ViewMonstersAny, monster.PeekMonsters, monster.PeekMonstersAny,
		monster.AppendMonsters,
		monster.Monsters, monster.DecodeMonstersCompact, monster.AppendMonstersCompact, monster.AppendMonstersJSON, monster.DecodeMonstersAny,
		monster.WriteMonstersMonster, monster.WriteMonstersStat),
	"optionals.Optionals": of(optionals.ViewOptionals, optionals.ViewOptionalsExact, optionals.ViewOptionalsAny, optionals.PeekOptionals, optionals.PeekOptionalsAny,
		optionals.AppendOptionals,
		optionals.Optionals, optionals.DecodeOptionalsCompact, optionals.AppendOptionalsCompact, optionals.AppendOptionalsJSON, optionals.DecodeOptionalsAny,
		optionals.WriteOptionalsNumbers, optionals.WriteOptionalsInlines, optionals.WriteOptionalsSlots, optionals.WriteOptionalsChildren,
		optionals.WriteOptionalsRows, optionals.WriteOptionalsNine, optionals.WriteOptionalsLater),
	"orders.OrderEntry": of(orders.ViewOrderEntry, orders.ViewOrderEntryExact, orders.ViewOrderEntryAny, orders.PeekOrderEntry, orders.PeekOrderEntryAny,
		orders.AppendOrderEntry,
		orders.OrderEntry, orders.DecodeOrderEntryCompact, orders.AppendOrderEntryCompact, orders.AppendOrderEntryJSON, orders.DecodeOrderEntryAny,
		orders.WriteOrderEntryNewOrder, orders.WriteOrderEntryCancelOrder, orders.WriteOrderEntryExecutionReport, orders.WriteOrderEntryHeartbeat),
	"recursion.Recursion": of(recursion.ViewRecursion, recursion.ViewRecursionExact, recursion.ViewRecursionAny, recursion.PeekRecursion, recursion.PeekRecursionAny,
		recursion.AppendRecursion,
		recursion.Recursion, recursion.DecodeRecursionCompact, recursion.AppendRecursionCompact, recursion.AppendRecursionJSON, recursion.DecodeRecursionAny,
		recursion.WriteRecursionChain, recursion.WriteRecursionTree, recursion.WriteRecursionGrid, recursion.WriteRecursionDocument,
		recursion.WriteRecursionProgram),
	"retired.Retired": of(retired.ViewRetired, retired.ViewRetiredExact, retired.ViewRetiredAny, retired.PeekRetired, retired.PeekRetiredAny,
		retired.AppendRetired,
		retired.Retired, retired.DecodeRetiredCompact, retired.AppendRetiredCompact, retired.AppendRetiredJSON, retired.DecodeRetiredAny,
		retired.WriteRetiredSides, retired.WriteRetiredFields, retired.WriteRetiredPayloads, retired.WriteRetiredRows),
	"robotics.Topics": of(robotics.ViewTopics, robotics.ViewTopicsExact, robotics.ViewTopicsAny, robotics.PeekTopics, robotics.PeekTopicsAny,
		robotics.AppendTopics,
		robotics.Topics, robotics.DecodeTopicsCompact, robotics.AppendTopicsCompact, robotics.AppendTopicsJSON, robotics.DecodeTopicsAny,
		robotics.WriteTopicsImu, robotics.WriteTopicsOdometry, robotics.WriteTopicsPointCloud, robotics.WriteTopicsBatteryState,
		robotics.WriteTopicsDiagnostics, robotics.WriteTopicsBagImage, robotics.WriteTopicsLiveImage),
	"scalars.Scalars": of(scalars.ViewScalars, scalars.ViewScalarsExact, scalars.ViewScalarsAny, scalars.PeekScalars, scalars.PeekScalarsAny,
		scalars.AppendScalars,
		scalars.Scalars, scalars.DecodeScalarsCompact, scalars.AppendScalarsCompact, scalars.AppendScalarsJSON, scalars.DecodeScalarsAny,
		scalars.WriteScalarsUnsigned, scalars.WriteScalarsSigned, scalars.WriteScalarsFloats, scalars.WriteScalarsTexts,
		scalars.WriteScalarsEnums, scalars.WriteScalarsPayloads, scalars.WriteScalarsHolder, scalars.WriteScalarsPlain),
	"shootout.Feed": of(shootout.ViewFeed, shootout.ViewFeedExact, shootout.ViewFeedAny, shootout.PeekFeed, shootout.PeekFeedAny,
		shootout.AppendFeed,
		shootout.Feed, shootout.DecodeFeedCompact, shootout.AppendFeedCompact, shootout.AppendFeedJSON, shootout.DecodeFeedAny,
		shootout.WriteFeedMulti, shootout.WriteFeedDenseMulti, shootout.WriteFeedStoredMulti),
	"streams.Streams": of(streams.ViewStreams, streams.ViewStreamsExact, streams.ViewStreamsAny, streams.PeekStreams, streams.PeekStreamsAny,
		streams.AppendStreams,
		streams.Streams, streams.DecodeStreamsCompact, streams.AppendStreamsCompact, streams.AppendStreamsJSON, streams.DecodeStreamsAny,
		streams.WriteStreamsSamples, streams.WriteStreamsBare, streams.WriteStreamsMiddle, streams.WriteStreamsTicks, streams.WriteStreamsLate,
		streams.WriteStreamsGone, streams.WriteStreamsLists, streams.WriteStreamsMaps, streams.WriteStreamsAnys, streams.WriteStreamsChanges),
	"unions.Unions": of(unions.ViewUnions, unions.ViewUnionsExact, unions.ViewUnionsAny, unions.PeekUnions, unions.PeekUnionsAny,
		unions.AppendUnions,
		unions.Unions, unions.DecodeUnionsCompact, unions.AppendUnionsCompact, unions.AppendUnionsJSON, unions.DecodeUnionsAny,
		unions.WriteUnionsMustChoose, unions.WriteUnionsMayChoose, unions.WriteUnionsChoiceList, unions.WriteUnionsMustStore,
		unions.WriteUnionsMayStore, unions.WriteUnionsStoreList, unions.WriteUnionsPairs),
}
