import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { type OperatorTitle, operatorTitles } from '@fieldhouse/contract/films/admin'
import { catalogAll } from '@fieldhouse/contract/films/films'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { PageButtons } from '../../../shared/screen/PageButtons.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { useDebounced } from '../../../shared/screen/useDebounced.ts'
import { isProcessing } from '../film.model.ts'
import { type FilmFilters, FilmListHead, FilterFields, NoFilmsFound, noFilters } from './FilmFilters.tsx'
import { FilmRow } from './FilmRow.tsx'
import styles from './List.module.css'
import { SaveFilmsButtons } from './SaveFilmsButtons.tsx'
import { SelectionBar } from './SelectionBar.tsx'

const soonMs = 2_000
const laterMs = 15_000

/** All videos, page by page: filtered by text, state and sport, and changed many at once. */
export function FilmList() {
  const [filters, setFilters] = useState(noFilters)
  /** Id of the last title of each page before this one. */
  const [previousPageEnds, setPreviousPageEnds] = useState<readonly number[]>([])
  const [selected, setSelected] = useState<ReadonlyMap<number, OperatorTitle>>(new Map())
  const query = toTitlesQuery(useDebounced(filters), previousPageEnds)
  const result = useEndpoint('titles', operatorTitles, { query }, getTitlesRefetchMs, { keeps: true })
  const groups = useEndpoint('groups', catalogAll, {}).data?.catalogs ?? []
  const getGroupName = (id: number) => groups.find((one) => one.id === id)?.name ?? ''
  const changeFilters = (change: Partial<FilmFilters>) => {
    setFilters({ ...filters, ...change })
    setPreviousPageEnds([])
  }
  const selectFilms = (films: readonly OperatorTitle[], isChosen: boolean) => {
    const next = new Map(selected)
    for (const film of films) {
      if (isChosen) next.set(film.id, film)
      else next.delete(film.id)
    }
    setSelected(next)
  }
  return (
    <Panel
      title="All videos"
      action={<SaveFilmsButtons query={toTitlesQuery(filters, [])} getGroupName={getGroupName} />}
    >
      <div className={styles.list}>
        <FilterFields filters={filters} onChange={changeFilters} groups={groups} />
        <QueryResult result={result} what="The videos">
          {({ titles, total, next }) => (
            <>
              <SelectionBar
                chosen={[...selected.values()].map((film) => titles.find(({ id }) => id === film.id) ?? film)}
                onClear={() => setSelected(new Map())}
              />
              {total === 0 ? (
                <NoFilmsFound isFiltered={filters.q !== '' || filters.state !== '' || filters.group !== ''} />
              ) : (
                <FilmListHead
                  total={total}
                  isAllSelected={titles.every(({ id }) => selected.has(id))}
                  onSelectAll={(isChosen) => selectFilms(titles, isChosen)}
                />
              )}
              <ul>
                {titles.map((film) => (
                  <FilmRow
                    key={film.id}
                    film={film}
                    groups={film.groups.map(getGroupName).filter(Boolean).join(', ')}
                    isSelected={selected.has(film.id)}
                    onSelect={(isChosen) => selectFilms([film], isChosen)}
                  />
                ))}
              </ul>
              <PageButtons before={previousPageEnds} next={next} onTurn={setPreviousPageEnds} />
            </>
          )}
        </QueryResult>
      </div>
    </Panel>
  )
}

const getTitlesRefetchMs = (answer: EndpointAnswer<typeof operatorTitles> | undefined): number =>
  answer?.titles.some(isProcessing) ? soonMs : laterMs

const toTitlesQuery = ({ q, state, group, sort }: FilmFilters, before: readonly number[]) => {
  const after = before.at(-1)
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(state !== '' && { state }),
    ...(group !== '' && { group }),
    ...(sort !== 'newest' && { sort }),
    ...(after !== undefined && { after: String(after) }),
  }
}
