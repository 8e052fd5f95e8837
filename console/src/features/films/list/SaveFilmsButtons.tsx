import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatCsv } from '@fieldhouse/contract/csv'
import { type OperatorTitle, operatorTitles } from '@fieldhouse/contract/films/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { formatDuration } from '../../../shared/amounts.ts'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { downloadCsvFile } from '../../../shared/files/save-text.ts'
import { describeFilmStatus, describeRights } from '../film.model.ts'
import styles from './List.module.css'

interface SaveFilmsButtonsProps {
  query: Readonly<Record<string, string>>
  getGroupName(id: number): string
}

/** Prints the videos that are shown, and saves all that the filters leave as a table. */
export function SaveFilmsButtons({ query, getGroupName }: SaveFilmsButtonsProps) {
  const task = useTask()
  const saveCsv = () =>
    void task.run(async () => downloadCsvFile(formatFilmsCsv(await fetchAllFilms(query), getGroupName), 'videos.csv'))
  return (
    <div className={styles.bar}>
      <FormError message={task.error?.message} />
      <Button variant="secondary" size={44} icon="copy" onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="secondary" size={44} icon="download" busy={task.busy} onClick={saveCsv}>
        CSV
      </Button>
    </div>
  )
}

async function fetchAllFilms(query: SaveFilmsButtonsProps['query']): Promise<OperatorTitle[]> {
  const all: OperatorTitle[] = []
  let after: number | null = null
  do {
    const page: Record<string, string> = after === null ? { ...query } : { ...query, after: String(after) }
    const answer = await sendStaffRequest(operatorTitles, { query: page })
    all.push(...answer.titles)
    after = answer.next
  } while (after !== null)
  return all
}

const formatFilmsCsv = (films: readonly OperatorTitle[], getGroupName: (id: number) => string): string =>
  formatCsv({
    head: ['Title', 'Subtitle', 'Sports and collections', 'Status', 'Shown', 'Length', 'Who can watch'],
    rows: films.map((film) => [
      film.title,
      film.subtitle ?? '',
      film.groups.map(getGroupName).filter(Boolean).join(', '),
      describeFilmStatus(film).label,
      film.hidden ? 'Hidden' : 'Shown',
      film.duration === null ? '' : formatDuration(film.duration),
      describeRights(film.audience, new Date()).join(', '),
    ]),
  })
