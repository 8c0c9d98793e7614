// The table of a rematch that was asked for in this tab: its game starts by itself when everybody is there.

import { tabStorage } from "../browser/tabStorage.ts";

const KEY = "omnibus.eager";

export const eagerTable = {
  set(table: string): void {
    tabStorage.set(KEY, table);
  },

  is(table: string): boolean {
    return tabStorage.get<string>(KEY) === table;
  },
};
