import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { PlannedAiring } from '@fieldhouse/contract/channels/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { changed } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { dayAndTimeOf, timeOf } from '../../../shared/time.ts'
import { cutFilms } from '../plan/day.model.ts'
import { moveFilm } from '../plan/move-film.ts'
import { queriesOfGuide } from '../queries.ts'

/** What was right when it was planned, and is cut since a game was moved. */
export function CutFilms({ channel, planned }: { channel: number; planned: readonly PlannedAiring[] }) {
  const task = useTask()
  const move = (film: PlannedAiring, starts_at: string) =>
    void task.run(async () => {
      await moveFilm(channel, film, starts_at)
      await changed(...queriesOfGuide)
    })
  return (
    <div role="alert">
      {cutFilms(planned).map(({ film, by, free }) => (
        <div key={film.id} className={styles.told}>
          <span>
            “{film.name}”, {timeOf(film.starts_at)}, is cut off by “{by.name}”, on from {timeOf(by.starts_at)} to{' '}
            {timeOf(by.ends_at)}.
          </span>
          <Button variant="secondary" size={44} busy={task.busy} onClick={() => move(film, free)}>
            Move it to {dayAndTimeOf(free)}
          </Button>
        </div>
      ))}
      <FormError message={task.error?.message} />
    </div>
  )
}
