/** Keys as keycaps: `mod+k` is Ctrl K, `g l` is G then L. Left to right in every language, as a keyboard is. */
import { caps } from '@core/commands/keymap'

export const Keycaps = ({ keys }: { keys: string }) => (
  <span className="keycaps" dir="ltr" aria-hidden>
    {caps(keys).map((press, at) => (
      <span key={at} className="press">
        {press.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </span>
    ))}
  </span>
)
