/** Firefox without a window by WebDriver BiDi: Debian's `firefox-esr`, which speaks it over a WebSocket. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { FIREFOX } from '../../scripts/engines.mjs'
import { startChild, stopChild } from './children'
import { keyboardActions, type Driver } from './driver'

interface Message {
  type: 'success' | 'error' | 'event'
  id?: number
  method?: string
  error?: string
  message?: string
  result?: unknown
  params?: { level?: string; type?: string; text?: string }
}

/** Commands over the socket, and the errors on the pages that it tells. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Message) => void>()
  const errors: string[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    const entry = message.method === 'log.entryAdded' ? message.params : undefined
    if (entry?.type === 'javascript' && entry.level === 'error') errors.push(String(entry.text))
  })
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'the browser has ended' })
  })
  let last = 0
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = ++last
    const answer = await new Promise<Message>((done) => {
      waiting.set(id, done)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message ?? ''}`)
    return answer.result as T
  }
  return { send, errors }
}

export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'chord-firefox-'))
  const browser = startChild(
    FIREFOX.browser!,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  let address: string | undefined
  for await (const line of createInterface(browser.stderr!)) {
    address = /ws:\/\/[\w.:]+/.exec(line)?.[0]
    if (address) break
  }
  if (!address) throw new Error('Firefox has ended before it listened')
  browser.stderr!.resume()

  const { send, errors } = await connect(address)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  // The tab that is open at the start is a page of Firefox itself, which gets no focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    act: async (actions) =>
      void (await send('input.performActions', { context, actions: keyboardActions(actions) })),
    call: async (source, argument) => {
      const { type, result, exceptionDetails } = await send<{
        type: 'success' | 'exception'
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify({ value: await (${source})(JSON.parse(given)) })`,
        arguments: [{ type: 'string', value: JSON.stringify(argument ?? null) }],
        awaitPromise: true,
        target: { context },
      })
      if (type === 'exception') throw new Error(exceptionDetails?.text)
      return (JSON.parse(result!.value!) as { value?: unknown }).value
    },
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    errors,
    end: async () => {
      await stopChild(browser)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
