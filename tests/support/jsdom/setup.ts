/** Runs before each test file of the console: browser interfaces that jsdom lacks, and no sockets. */
import { vi } from 'vitest'
// First: React keeps the timers that it finds.
import './tabWork'
import './iconFiles'
import { prepareDocument } from './page'

// Tests deliver events themselves, and the browser tests use real sockets.
vi.mock('socket.io-client', () => ({ io: () => ({ on() {}, onAny() {}, connect() {}, disconnect() {} }) }))
prepareDocument()
