import { formatCsv } from '@fieldhouse/contract/csv'
import { type OperatorTitle, operatorTitles } from '@fieldhouse/contract/films/admin'
import { formatDuration } from '../../../shared/amounts.ts'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { fetchPages } from '../../../shared/api/fetch-pages.ts'
import { PrintAndSave } from '../../../shared/files/PrintAndSave.tsx'
import { downloadCsvFile } from '../../../shared/files/save-text.ts'
import { describeFilmStatus, describeRights } from '../film.model.ts'
import styles from './List.module.css'

interface SaveFilmsButtonsProps {
  query: Readonly<Record<string, string>>
  getGroupName(id: number): string
}

/** Prints the videos that are shown, and saves all that the filters leave as a table. */
export function SaveFilmsButtons({ query, getGroupName }: SaveFilmsButtonsProps) {
  const saveCsv = async () => downloadCsvFile(formatFilmsCsv(await fetchAllFilms(query), getGroupName), 'videos.csv')
  return (
    <div className={styles.bar}>
      <PrintAndSave save={saveCsv} />
    </div>
  )
}

const fetchAllFilms = (query: SaveFilmsButtonsProps['query']): Promise<OperatorTitle[]> =>
  fetchPages(async (after?: number) => {
    const page = { ...query, ...(after !== undefined && { after: String(after) }) }
    const { titles, next } = await sendStaffRequest(operatorTitles, { query: page })
    return { items: titles, next }
  })

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
