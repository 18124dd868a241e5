import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Recorder {
  url: string;
  /** What was passed on that may change something: 'PUT /v3/admin/quizzes'. */
  writes: string[];
  close(): Promise<void>;
}
const reads = ['GET', 'HEAD', 'OPTIONS'];

/** A proxy in front of a started console that records each request that may change something. */
export async function record(target: string): Promise<Recorder> {
  const { hostname, port } = new URL(target);
  const writes: string[] = [];
  const sockets = new Set<Socket>();
  const forward = ({ method, url, headers }: IncomingMessage) => {
    if (!reads.includes(method!) && !url!.startsWith('/socket.io/')) writes.push(`${method} ${url}`);
    return request({ hostname, port, method, path: url, headers });
  };
  const proxy = createServer((asked, answer) => {
    const passed = forward(asked);
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  proxy.on('upgrade', (asked: IncomingMessage, socket: Socket) => {
    const passed = forward(asked);
    passed.on('upgrade', (response, server: Socket, head) => {
      sockets.add(server);
      const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      // The first message may have come together with the answer.
      server.unshift(head);
      server.pipe(socket).pipe(server);
      for (const one of [server, socket]) one.on('error', () => [server, socket].forEach((end) => end.destroy()));
    });
    for (const refusal of ['response', 'error']) passed.on(refusal, () => socket.destroy());
    passed.end();
  });
  proxy.on('connection', (socket) => sockets.add(socket));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    writes,
    async close() {
      proxy.close();
      for (const one of sockets) one.destroy();
      await once(proxy, 'close');
    },
  };
}
