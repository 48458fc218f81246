/** The one live region of a list: counts, sorting, selections. Nothing is seen of it. */
import { useSnapshot } from 'valtio'
import { announced } from '@core/shell/announce'

export const Announcer = () => (
  <div className="unseen" role="status" aria-live="polite">
    {useSnapshot(announced).text}
  </div>
)
