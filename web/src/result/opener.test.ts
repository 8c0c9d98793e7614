import { expect, test } from "vitest";
import type { TableInfo, You } from "../net/protocol.ts";
import { openerIn } from "./opener.ts";

const seats = ["Ada", "Grace"].map((name) => ({ kind: "person", name, level: null, here: true, warm: false, resigned: false }));
const table = (host: number | null, deal: object | null = null) => ({ seats, host, deal }) as unknown as TableInfo;
const you = (host: boolean) => ({ host }) as You;

test("a table was opened by its host", () => {
  expect(openerIn({ table: table(1), you: you(false) })).toEqual({ name: "Grace", you: false, same: false });
  expect(openerIn({ table: table(1), you: you(true) })?.you).toBe(true);
  expect(openerIn({ table: table(1, { of: "again" }), you: you(false) })?.same).toBe(true);
  expect(openerIn({ table: table(null), you: you(false) })).toBeNull();
});
