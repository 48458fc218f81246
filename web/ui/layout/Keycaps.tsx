/** Shows keys as keycaps: `mod+k` as Ctrl K, `g l` as G then L. Always left to right, like a keyboard. */
import { caps } from '@core/commands/keymap'

export const Keycaps = ({ keys }: { keys: string }) => (
  <span className="keycaps" dir="ltr" aria-hidden>
    {caps(keys).map((press, at) => (
      <span key={at} className="keycap">
        {press.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </span>
    ))}
  </span>
)
