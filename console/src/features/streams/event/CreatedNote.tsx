import { linkClass } from '@fieldhouse/design/action/TextLink'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { AmberNote } from './AmberNote.tsx'
import type { CreatedEvent } from './NewEventSheet.tsx'

/** Says that an event was made. */
export function CreatedNote({ event }: { event: CreatedEvent | undefined }) {
  if (!event) return null
  return (
    <>
      <p role="status">
        Added:{' '}
        <ConsoleLink to={`/streams/${event.id}`} className={linkClass()}>
          {event.title}
        </ConsoleLink>
      </p>
      <AmberNote text={event.warning} />
    </>
  )
}
