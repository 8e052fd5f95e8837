import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { type OperatorTitle, operatorTitles } from '@fieldhouse/contract/films/desk'
import { catalogAll } from '@fieldhouse/contract/films/films'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useAnswer } from '../../../shared/api/queries.ts'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Pages } from '../../../shared/screen/Pages.tsx'
import { isMoving } from '../film.model.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { FilmRow } from './FilmRow.tsx'
import { everything, FilterFields, type Filters, NothingFound, PageHead, useSettled } from './Filters.tsx'
import styles from './List.module.css'

const soonMs = 2_000
const laterMs = 15_000

/** All titles, a page at a time: found by a word, a state and a sport, and many of them changed at once. */
export function FilmList() {
  const [filters, setFilters] = useState(everything)
  /** The last title of each page before this one. */
  const [before, setBefore] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<ReadonlyMap<number, OperatorTitle>>(new Map())
  const query = queryOf(useSettled(filters), before)
  const asked = useAnswer('titles', operatorTitles, { query }, paceOf, { keeps: true })
  const groups = useAnswer('groups', catalogAll, {}).data?.catalogs ?? []
  const nameOf = (id: number) => groups.find((one) => one.id === id)?.name ?? ''
  const filter = (change: Partial<Filters>) => {
    setFilters({ ...filters, ...change })
    setBefore([])
  }
  const choose = (films: readonly OperatorTitle[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const film of films) {
      if (isChosen) next.set(film.id, film)
      else next.delete(film.id)
    }
    setChosen(next)
  }
  return (
    <Panel title="All videos">
      <div className={styles.list}>
        <FilterFields filters={filters} onChange={filter} groups={groups} />
        <Answered asked={asked} what="The videos">
          {({ titles, total, next }) => (
            <>
              <ChosenBar
                chosen={[...chosen.values()].map((film) => titles.find(({ id }) => id === film.id) ?? film)}
                onNone={() => setChosen(new Map())}
              />
              {total === 0 ? (
                <NothingFound isFiltered={Object.values(filters).some((value) => value !== '')} />
              ) : (
                <PageHead
                  total={total}
                  isAllChosen={titles.every(({ id }) => chosen.has(id))}
                  onAll={(isChosen) => choose(titles, isChosen)}
                />
              )}
              <ul>
                {titles.map((film) => (
                  <FilmRow
                    key={film.id}
                    film={film}
                    groups={film.groups.map(nameOf).filter(Boolean).join(', ')}
                    isChosen={chosen.has(film.id)}
                    onChoose={(isChosen) => choose([film], isChosen)}
                  />
                ))}
              </ul>
              <Pages before={before} next={next} onTurn={setBefore} />
            </>
          )}
        </Answered>
      </div>
    </Panel>
  )
}

const paceOf = (answer: EndpointAnswer<typeof operatorTitles> | undefined): number =>
  answer?.titles.some(isMoving) ? soonMs : laterMs

const queryOf = ({ q, state, group }: Filters, before: readonly number[]) => {
  const after = before.at(-1)
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(state !== '' && { state }),
    ...(group !== '' && { group }),
    ...(after !== undefined && { after: String(after) }),
  }
}
