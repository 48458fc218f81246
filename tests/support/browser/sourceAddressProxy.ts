/** A proxy that connects from another address, such as `127.0.0.9`: the server sees that one. */
import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

export interface SourceAddressProxy {
  server: string
  close(): void
}

export async function sourceAddressProxy(localAddress: string): Promise<SourceAddressProxy> {
  // Not every resolver knows `w0-1.localhost`.
  const host = '127.0.0.1'
  const proxy = createServer((asked: IncomingMessage, answer) => {
    const { port, pathname, search } = new URL(asked.url!)
    asked.pipe(
      request(
        { host, port, localAddress, method: asked.method, path: pathname + search, headers: asked.headers },
        (answered) => {
          answer.writeHead(answered.statusCode!, answered.headers)
          answered.pipe(answer)
        },
      ).on('error', () => answer.destroy()),
    )
  })
  const sockets = new Set<Socket>()
  proxy.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  proxy.on('connect', (asked: IncomingMessage, socket: Socket) => {
    const way = connect({ host, port: Number(asked.url!.split(':').at(-1)), localAddress }, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      way.pipe(socket)
      socket.pipe(way)
    })
    for (const end of [way, socket])
      end.on('error', () => {
        way.destroy()
        socket.destroy()
      })
  })
  await new Promise<void>((done) => {
    proxy.listen(0, host, done)
  })
  return {
    server: `http://${host}:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
