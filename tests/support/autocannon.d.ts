/** What the measuring uses of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    pipelining?: number
    duration: number
    workers?: number
    headers?: Record<string, string>
    requests?: { method: string; path: string }[]
  }
  interface Result {
    requests: { average: number }
    errors: number
    non2xx: number
    statusCodeStats: Record<string, unknown>
  }
  export default function autocannon(options: Options): Promise<Result>
}
