import { FormError } from '@fieldhouse/client/forms/FormError'
import { listPictures, type PictureFilter } from '@fieldhouse/contract/customer/pictures'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAnswer } from '../../shared/api/queries.ts'
import { tellNewPictures } from '../../shared/me/useMe.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Pages } from '../../shared/screen/Pages.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { AllFine, Done, Filters } from './PictureBars.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import styles from './Pictures.module.css'
import { useActs } from './useActs.ts'

const everyMs = 15_000

const nothing: Readonly<Record<PictureFilter, { title: string; text: string }>> = {
  new: { title: 'Nothing new', text: 'Each new fan photo shows up here once for review.' },
  all: { title: 'No picture yet', text: 'No fans have photos.' },
  taken: { title: 'Nothing removed', text: 'Removed photos stay here for 30 days.' },
}

/** Fan profile photos: looked at in a row, and removed where it is wrong. */
export function PicturesScreen() {
  const [show, setShow] = useState<PictureFilter>('new')
  /** The last picture of each page before this one. */
  const [before, setBefore] = useState<readonly number[]>([])
  const after = before.at(-1)
  const query = { show, ...(after !== undefined && { after: String(after) }) }
  const asked = useAnswer('pictures', listPictures, { query }, everyMs)
  const acts = useActs(show)
  const undo = useRef<HTMLButtonElement>(null)
  const { data } = asked
  const here = data?.pictures.filter(({ id }) => !acts.away.has(id)) ?? []
  useEffect(() => {
    if (data) tellNewPictures(data.new)
  }, [data])
  const isDone = data !== undefined && here.length === 0
  const hasActed = acts.told !== undefined || acts.away.size > 0
  useEffect(() => {
    // The last one has left with the focus on it: the way back is nearest.
    if (isDone && hasActed && document.activeElement === document.body) undo.current?.focus()
  }, [isDone, hasActed])
  const filter = (next: PictureFilter) => {
    setShow(next)
    setBefore([])
  }
  return (
    <Screen title="Pictures" text="Fan profile photos">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears one key of what stands in it */}
      <div onKeyDown={(event) => isUndo(event) && acts.undo()}>
        <Panel>
          <div className={styles.screen}>
            <Filters show={show} onChange={filter} />
            <Done button={undo} acts={acts} />
            <FormError message={acts.wrong} />
            <Answered asked={asked} what="The pictures">
              {({ next }) => (
                <div className={styles.screen}>
                  {isDone ? (
                    <EmptyState {...nothing[show]} />
                  ) : (
                    <PictureGrid key={show} pictures={here} onAct={acts.act} />
                  )}
                  <AllFine pictures={here} onAct={acts.act} />
                  <Pages before={before} next={next} onTurn={setBefore} />
                </div>
              )}
            </Answered>
          </div>
        </Panel>
      </div>
    </Screen>
  )
}

const isUndo = ({ key, altKey }: KeyboardEvent): boolean => key.toLowerCase() === 'z' && !altKey
