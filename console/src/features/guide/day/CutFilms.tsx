import type { PlannedAiring } from '@fieldhouse/contract/channels/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { changed } from '../../../shared/api/queries.ts'
import { useDoing } from '../../../shared/api/useDoing.ts'
import styles from '../../../shared/form/Form.module.css'
import { Wrong } from '../../../shared/screen/Wrong.tsx'
import { dayAndTimeOf, timeOf } from '../../../shared/time.ts'
import { moveFilm } from '../plan/move-film.ts'
import { queriesOfGuide } from '../queries.ts'
import { cutFilms } from './day.model.ts'

/** What was right when it was planned, and is cut since a game was moved. */
export function CutFilms({ channel, planned }: { channel: number; planned: readonly PlannedAiring[] }) {
  const doing = useDoing()
  const move = (film: PlannedAiring, starts_at: string) =>
    void doing.run(async () => {
      await moveFilm(channel, film, starts_at)
      await changed(...queriesOfGuide)
    })
  return (
    <div role="alert">
      {cutFilms(planned).map(({ film, by, free }) => (
        <div key={film.id} className={styles.told}>
          <span>
            “{film.name}”, {timeOf(film.starts_at)}, is cut by “{by.name}”, which is there from {timeOf(by.starts_at)}{' '}
            to {timeOf(by.ends_at)}.
          </span>
          <Button variant="secondary" size={44} busy={doing.busy} onClick={() => move(film, free)}>
            Move it to {dayAndTimeOf(free)}
          </Button>
        </div>
      ))}
      <Wrong words={doing.wrong} />
    </div>
  )
}
