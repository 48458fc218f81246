/** Says under the filter that its values could not be loaded: what is typed is a search until they are. */
import { LoadError } from '../../layout/LoadError'
import '../../layout/listStrip.css'

const FiltersFailed = ({ onRetry }: { onRetry(): unknown }) => (
  <div className="list-strip">
    <LoadError messageKey="list:filtersFailed" onRetry={onRetry} />
  </div>
)
export default FiltersFailed
