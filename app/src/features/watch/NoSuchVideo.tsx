import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Link } from '../../shared/paths/Link.tsx'

/** Shown for a missing or hidden video, or an invalid address. */
export const NoSuchVideo = () => (
  <>
    <h1 className="visually-hidden">We couldn’t find that video</h1>
    <EmptyState
      title="We couldn’t find that video"
      text="The link may be incomplete, or the video was removed."
      action={
        <Link to="/app/home" className={buttonClass({ size: 44 })}>
          Go home
        </Link>
      }
    />
  </>
)
