// A proxy in front of a server, whose connections can be cut and restored.

import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

export class CuttableProxy {
  /** The server's address through the proxy; ends with a slash. */
  readonly address: string;
  readonly #port: number;
  readonly #far: URL;
  readonly #ends = new Set<Socket>();
  #near: Server;

  private constructor(far: URL, near: Server) {
    this.#far = far;
    this.#near = near;
    this.#port = (near.address() as { port: number }).port;
    this.address = Object.assign(new URL(far), { port: `${this.#port}` }).href;
    near.on("connection", this.#join);
  }

  static async to(address: string): Promise<CuttableProxy> {
    return new CuttableProxy(new URL(address), await listening(0));
  }

  readonly #join = (near: Socket): void => {
    const far = connect(Number(this.#far.port), this.#far.hostname);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      this.#ends.add(one.unref());
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.#ends.delete(one);
        other.destroy();
      });
    }
  };

  /** Cuts all connections, and refuses new ones until `mend`. */
  async cut(): Promise<void> {
    const closed = once(this.#near, "close");
    this.#near.close();
    for (const end of this.#ends) end.destroy();
    await closed;
  }

  async mend(): Promise<void> {
    this.#near = await listening(this.#port);
    this.#near.on("connection", this.#join);
  }
}

async function listening(port: number): Promise<Server> {
  const server = createServer().unref();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
