import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../free-port";

/** A TCP proxy to the database server at `url`. `shut` breaks its connections and refuses new ones. */
export async function openGate(url: string) {
  const target = new URL(url);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, twin] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on("error", () => twin.destroy())
        .on("close", () => {
          sockets.delete(socket);
          twin.destroy();
        });
      socket.pipe(twin);
    }
  });
  const open = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const shut = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    if (server.listening) await once(server, "close");
  };
  await open();
  const gated = new URL(url);
  gated.port = String(port);
  gated.hostname = "127.0.0.1";
  return { url: gated.href, open, shut };
}
