// A server that does nothing but answer, started by bare-http.ts as a process of its own: what any server of Node could answer
// at most. Its standard input is the answer; its first line of output is its port.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const body = await buffer(process.stdin)
const server = createServer((_request, response) => {
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    .end(body)
}).listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
