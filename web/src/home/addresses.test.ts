import { describe, expect, test } from "vitest";
import { pathIn } from "./addresses.ts";

const BASE = "http://localhost:8000/omnibus/";

describe("a pasted code or link", () => {
  test.each([
    ["QH7MX2KD", "join/QH7MX2KD"],
    ["  qh7m-x2kd ", "join/QH7MX2KD"],
    ["qh7m x2kd", "join/QH7MX2KD"],
    ["http://localhost:8000/omnibus/join/QH7MX2KD", "join/QH7MX2KD"],
    ["Come! http://192.168.0.7:8000/omnibus/watch/9TRWB4NE", "watch/9TRWB4NE"],
    ["/omnibus/table/k3v9m2qxw7ab", "table/k3v9m2qxw7ab"],
    ["http://localhost:8000/omnibus/replay/k3v9m2qxw7ab", "replay/k3v9m2qxw7ab"],
    ["http://localhost:8000/omnibus/seat#mO1wb0C0", "seat#mO1wb0C0"],
  ])("%s leads to %s", (pasted, path) => {
    expect(pathIn(pasted, BASE)).toBe(path);
  });

  test.each(["", "hello", "QH7MX2K", "QH7MX2KO", "http://localhost:8000/elsewhere/join/QH7MX2KD", "http://[bad", "http://localhost:8000/omnibus/seat"])(
    "%s leads nowhere",
    (pasted) => {
      expect(pathIn(pasted, BASE)).toBeNull();
    },
  );
});
