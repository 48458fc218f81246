/** The line stays shut in jsdom: what is heard on it is said by the tests themselves (`heard`), and browsers test the real one. */
import { vi } from 'vitest'

vi.mock('socket.io-client', () => ({ io: () => ({ on() {}, connect() {}, disconnect() {} }) }))
