// A desktop's notification service, to which a browser on Linux talks over D-Bus: what it shows can be read and clicked.
// https://specifications.freedesktop.org/notification-spec and https://dbus.freedesktop.org/doc/dbus-specification.html

import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [CALL, ANSWER, ERROR, SIGNAL] = [1, 2, 3, 4];
const [PATH, INTERFACE, MEMBER, ERROR_NAME, ANSWERS, DESTINATION, SENDER, SIGNATURE] = [1, 2, 3, 4, 5, 6, 7, 8];
const [SERVICE, OBJECT, OWNER, CLIENT] = ["org.freedesktop.Notifications", "/org/freedesktop/Notifications", ":1.0", ":1.1"];
const HEAD = 16;

/** A notification on the desktop. */
export interface Shown {
  readonly id: number;
  readonly title: string;
  readonly body: string;
}

/** Values of these types: a number (u), a string (s), an object's path (o), strings (as), a truth (b). */
type Value = number | string | boolean | readonly string[];
interface Call {
  readonly serial: number;
  readonly member: string;
  readonly body: Reader;
}

export class Desktop {
  readonly #folder = mkdtempSync(join(tmpdir(), "omnibus-desktop-"));
  readonly #clients = new Set<Socket>();
  readonly #bus: Server = createServer((socket) => this.#greet(socket));
  readonly #shown = new Map<number, Shown>();
  #serial = 0;
  #ids = 0;

  static async open(): Promise<Desktop> {
    const desktop = new Desktop();
    await new Promise<void>((resolve) => desktop.#bus.listen(join(desktop.#folder, "bus"), resolve));
    return desktop;
  }

  /** The environment of a browser on this desktop. */
  get variables(): Record<string, string> {
    return { DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(this.#folder, "bus")}` };
  }

  /** All notifications that are shown, the oldest first. */
  get shown(): readonly Shown[] {
    return [...this.#shown.values()];
  }

  click({ id }: Shown): void {
    for (const socket of this.#clients) {
      const fields: [number, string, Value][] = [[PATH, "o", OBJECT], [INTERFACE, "s", SERVICE], [MEMBER, "s", "ActionInvoked"]];
      this.#send(socket, SIGNAL, fields, "us", [id, "default"]);
    }
  }

  close(): void {
    for (const socket of this.#clients) socket.destroy();
    this.#bus.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #greet(socket: Socket): void {
    let waiting = Buffer.alloc(0);
    let begun = false;
    this.#clients.add(socket);
    socket.on("close", () => this.#clients.delete(socket)).on("error", () => undefined);
    socket.on("data", (piece) => {
      waiting = Buffer.concat([waiting, piece]);
      for (let end = waiting.indexOf("\r\n"); !begun && end >= 0; end = waiting.indexOf("\r\n")) {
        const line = waiting.subarray(0, end).toString("latin1").replace("\0", "");
        waiting = waiting.subarray(end + 2);
        begun = line === "BEGIN";
        if (!begun) socket.write(line.startsWith("AUTH EXTERNAL") ? `OK ${randomBytes(16).toString("hex")}\r\n` : "ERROR\r\n");
      }
      if (!begun) return;
      for (let length = lengthOf(waiting); length <= waiting.length; length = lengthOf(waiting)) {
        this.#hear(socket, waiting.subarray(0, length));
        waiting = waiting.subarray(length);
      }
    });
  }

  #hear(socket: Socket, message: Buffer): void {
    if (message[1] !== CALL) return;
    const call = callOf(message);
    const answer = this.#answer(call);
    const fields: [number, string, Value][] = [[ANSWERS, "u", call.serial], [DESTINATION, "s", CLIENT]];
    if (answer === null) this.#send(socket, ERROR, [...fields, [ERROR_NAME, "s", "org.freedesktop.DBus.Error.UnknownMethod"]], "", []);
    else this.#send(socket, ANSWER, fields, answer[0], answer.slice(1) as Value[]);
  }

  /** The answer to a call, after its signature; null if there is no such method. */
  #answer({ member, body }: Call): [string, ...Value[]] | null {
    switch (member) {
      case "Hello":
        return ["s", CLIENT];
      case "AddMatch":
      case "RemoveMatch":
        return [""];
      case "NameHasOwner":
        return ["b", body.text() === SERVICE];
      case "GetNameOwner":
        return body.text() === SERVICE ? ["s", OWNER] : null;
      case "ListActivatableNames":
      case "ListNames":
        return ["as", [SERVICE]];
      case "GetCapabilities":
        return ["as", ["actions", "body", "persistence"]];
      case "GetServerInformation":
        return ["ssss", "desktop", "omnibus", "1", "1.2"];
      case "Notify":
        return ["u", this.#show(body)];
      case "CloseNotification":
        this.#shown.delete(body.number());
        return [""];
      default:
        return null;
    }
  }

  #show(body: Reader): number {
    body.text(); // the program
    const id = body.number() || ++this.#ids; // that of the notification which it replaces
    body.text(); // the icon
    this.#shown.delete(id);
    this.#shown.set(id, { id, title: body.text(), body: body.text() });
    return id;
  }

  #send(socket: Socket, kind: number, fields: readonly [number, string, Value][], signature: string, values: readonly Value[]): void {
    const body = new Writer();
    const types = signature === "as" ? ["as"] : [...signature];
    types.forEach((type, at) => body.put(type, values[at] as Value));
    const head = new Writer();
    for (const [code, type, value] of [...fields, [SENDER, "s", OWNER], ...(signature === "" ? [] : [[SIGNATURE, "g", signature]])] as [number, string, Value][]) {
      head.align(8).byte(code).put("g", type).put(type, value);
    }
    const start = new Writer().byte("l".charCodeAt(0)).byte(kind).byte(1).byte(1);
    start.put("u", body.length).put("u", ++this.#serial).put("u", head.length);
    socket.write(Buffer.concat([start.content, head.align(8).content, body.content]));
  }
}

const aligned = (length: number, to: number): number => Math.ceil(length / to) * to;

/** The length of the message that begins here. */
function lengthOf(message: Buffer): number {
  return message.length < HEAD ? HEAD : HEAD + aligned(message.readUInt32LE(12), 8) + message.readUInt32LE(4);
}

function callOf(message: Buffer): Call {
  const fields = new Reader(message, HEAD);
  const end = HEAD + message.readUInt32LE(12);
  let member = "";
  while (fields.align(8).at < end) {
    const code = fields.byte();
    const type = fields.signature();
    const value = type === "u" ? fields.number() : type === "g" ? fields.signature() : fields.text();
    if (code === MEMBER) member = String(value);
  }
  return { serial: message.readUInt32LE(8), member, body: new Reader(message, HEAD + aligned(end - HEAD, 8)) };
}

class Reader {
  at: number;
  readonly #message: Buffer;

  constructor(message: Buffer, at: number) {
    this.#message = message;
    this.at = at;
  }

  align(to: number): this {
    this.at = aligned(this.at, to);
    return this;
  }

  byte(): number {
    return this.#message.readUInt8(this.at++);
  }

  number(): number {
    this.align(4).at += 4;
    return this.#message.readUInt32LE(this.at - 4);
  }

  text(): string {
    return this.#letters(this.number());
  }

  signature(): string {
    return this.#letters(this.byte());
  }

  #letters(length: number): string {
    const text = this.#message.toString("utf8", this.at, this.at + length);
    this.at += length + 1;
    return text;
  }
}

class Writer {
  #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  get content(): Buffer {
    return Buffer.from(this.#bytes);
  }

  align(to: number): this {
    while (this.#bytes.length % to !== 0) this.#bytes.push(0);
    return this;
  }

  byte(value: number): this {
    this.#bytes.push(value);
    return this;
  }

  put(type: string, value: Value): this {
    if (type === "u" || type === "b") return this.align(4).#raw(uint32(Number(value)));
    if (type === "g") return this.byte(String(value).length).#raw([...Buffer.from(`${String(value)}\0`)]);
    if (type !== "as") return this.put("u", Buffer.byteLength(String(value))).#raw([...Buffer.from(`${String(value)}\0`)]);
    const list = new Writer();
    for (const each of value as readonly string[]) list.put("s", each);
    return this.put("u", list.length).#raw([...list.content]);
  }

  #raw(bytes: readonly number[]): this {
    this.#bytes.push(...bytes);
    return this;
  }
}

function uint32(value: number): number[] {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return [...bytes];
}
