import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Link } from '../../shared/paths/Link.tsx'

/** Missing, hidden, or an address that never was one. */
export const NoSuchVideo = () => (
  <>
    <h1 className="visually-hidden">No such video</h1>
    <EmptyState
      title="There is no such video"
      text="The link may be cut off, or the video is gone."
      action={
        <Link to="/app/home" className={buttonClass({ size: 44 })}>
          Go home
        </Link>
      }
    />
  </>
)
