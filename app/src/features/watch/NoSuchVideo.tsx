import { buttonClass } from '@fieldhouse/design/action/Button'
import { Link } from '../../shared/paths/Link.tsx'
import { NotFound } from '../../shared/screen/NotFound.tsx'

/** Shown for a missing or hidden video, or an invalid address. */
export const NoSuchVideo = () => (
  <NotFound
    title="We couldn’t find that video"
    text="The link may be incomplete, or the video was removed."
    action={
      <Link to="/app/home" className={buttonClass({ size: 44 })}>
        Go home
      </Link>
    }
  />
)
