declare module "hoodiecrow-imap" {
  import type { Server, Socket } from "node:net";

  export type Connection = { socket: Socket };
  export type Response = { attributes?: unknown; skipResponse?: boolean };
  export type Message = { uid: number; flags: string[] };
  export type ImapServer = {
    server: Server;
    users: Record<string, { password: string }>;
    outputHandlers: ((connection: Connection, response: Response) => void)[];
    listen: (port: number, host: string, listening: () => void) => void;
    close: (closed: () => void) => void;
    appendMessage: (mailbox: string, flags: string[], internalDate: false, raw: string) => { message: Message };
  };
  type Options = {
    plugins: string[];
    users: ImapServer["users"];
    storage: Record<string, { uidvalidity: number; messages: never[] }>;
  };
  export default function hoodiecrow(options: Options): ImapServer;
}
