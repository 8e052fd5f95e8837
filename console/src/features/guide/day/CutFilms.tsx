import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { PlannedAiring } from '@fieldhouse/contract/channels/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { refetchQueries } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { formatDayAndTime, formatTime } from '../../../shared/time.ts'
import { findFilmCuts } from '../plan/day.model.ts'
import { moveAiredFilm } from '../plan/move-film.ts'
import { guideQueryKeys } from '../queries.ts'

/** Warns about scheduled videos that are cut off since a game was moved, and moves them. */
export function CutFilms({ channel, planned }: { channel: number; planned: readonly PlannedAiring[] }) {
  const task = useTask()
  const moveCutFilm = (film: PlannedAiring, starts_at: string) =>
    void task.run(async () => {
      await moveAiredFilm(channel, film, starts_at)
      await refetchQueries(...guideQueryKeys)
    })
  return (
    <div role="alert">
      {findFilmCuts(planned).map(({ film, by, free }) => (
        <div key={film.id} className={styles.told}>
          <span>
            “{film.name}”, {formatTime(film.starts_at)}, is cut off by “{by.name}”, which airs{' '}
            {formatTime(by.starts_at)} to {formatTime(by.ends_at)}.
          </span>
          <Button variant="secondary" size={44} busy={task.busy} onClick={() => moveCutFilm(film, free)}>
            Move it to {formatDayAndTime(free)}
          </Button>
        </div>
      ))}
      <FormError message={task.error?.message} />
    </div>
  )
}
