import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Link } from '../shared/router/Link.tsx'
import { Screen } from '../shared/screen/Screen.tsx'

export const NothingHere = () => (
  <Screen title="Nothing is here">
    <EmptyState
      title="This address leads nowhere"
      action={
        <Link to="/" className={buttonClass()}>
          To the game day
        </Link>
      }
    />
  </Screen>
)
