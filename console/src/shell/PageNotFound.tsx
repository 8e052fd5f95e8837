import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { ConsoleLink } from '../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../shared/screen/ConsoleScreen.tsx'

/** Shown at an address that has no page, or none for this role. */
export const PageNotFound = () => (
  <ConsoleScreen title="Page not found">
    <EmptyState
      title="This page doesn’t exist"
      action={
        <ConsoleLink to="/" className={buttonClass()}>
          Go to Game day
        </ConsoleLink>
      }
    />
  </ConsoleScreen>
)
