/** No sockets in jsdom: tests deliver events themselves, and the browser tests use real sockets. */
import { vi } from 'vitest'

vi.mock('socket.io-client', () => ({ io: () => ({ on() {}, connect() {}, disconnect() {} }) }))
