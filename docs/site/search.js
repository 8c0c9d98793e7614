// How search results are ranked: pages come first, and of the API reference only names that were typed whole.
var Scorer = {
  objNameMatch: 11,
  objPartialMatch: 0,
  objPrio: { 0: 0, 1: 0, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
