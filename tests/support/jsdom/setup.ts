/** Runs before each test file of the console: browser interfaces that jsdom lacks, and no sockets. */
import { vi } from 'vitest'
import { prepareDocument } from './page'
import './tabWork'

// Tests deliver events themselves, and the browser tests use real sockets.
vi.mock('socket.io-client', () => ({ io: () => ({ on() {}, connect() {}, disconnect() {} }) }))
prepareDocument()
