/** WebKitGTK's MiniBrowser by classic WebDriver: Debian's `webkit2gtk-driver`, on a display of Xvfb. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { WEBKIT } from '../../scripts/engines.mjs'
import { startChild, stopChild } from './children'
import { keyboardActions, type Driver } from './driver'

/** Starts a display of its own on the first free number: `:7`. */
async function startDisplay(): Promise<{ name: string; display: ChildProcess }> {
  const display = startChild('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const number of createInterface(display.stdout!)) return { name: `:${number}`, display }
  throw new Error('Xvfb has ended before it had a display')
}

/** WebKitWebDriver takes no port 0. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** How long the driver may take until it listens, in ms. */
const START_TIMEOUT = 20_000

export async function startWebKit(): Promise<Driver> {
  const { name, display } = await startDisplay()
  const port = await freePort()
  const driver = startChild('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // Without a desktop there is no bus for accessibility, and each page would wait for it.
    env: { ...process.env, DISPLAY: name, NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11', LANG: 'C.UTF-8' },
  })
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }
  const until = performance.now() + START_TIMEOUT
  while (!(await request('GET', '/status').catch(() => null))) {
    if (performance.now() > until) throw new Error('WebKitWebDriver does not listen')
    await pause(50)
  }

  const options = { binary: WEBKIT.browser, args: ['--automation'] }
  const { sessionId } = (await request('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await request('POST', `${session}/window/rect`, { width: 1280, height: 800 })
  return {
    open: async (url) => void (await request('POST', `${session}/url`, { url })),
    act: async (actions) =>
      void (await request('POST', `${session}/actions`, { actions: keyboardActions(actions) })),
    call: (source, argument) =>
      request('POST', `${session}/execute/sync`, {
        script: `return (${source})(arguments[0])`,
        args: [argument],
      }),
    picture: async () => Buffer.from((await request('GET', `${session}/screenshot`)) as string, 'base64'),
    errors: [],
    end: async () => {
      await request('DELETE', session).catch(() => null)
      await stopChild(driver)
      await stopChild(display)
    },
  }
}
