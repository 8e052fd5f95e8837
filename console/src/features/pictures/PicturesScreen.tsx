import { FormError } from '@fieldhouse/client/forms/FormError'
import { listPictures, type PictureFilter } from '@fieldhouse/contract/customer/pictures'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import { setNewPictureCount } from '../../shared/me/useMe.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { PageButtons } from '../../shared/screen/PageButtons.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { AllFineButton, PictureFilters, UndoBar } from './PictureBars.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import styles from './Pictures.module.css'
import { usePictureActions } from './usePictureActions.ts'

const refetchMs = 15_000

const emptyStates: Readonly<Record<PictureFilter, { title: string; text: string }>> = {
  new: { title: 'Nothing new', text: 'Each new fan photo shows up here once for review.' },
  all: { title: 'No photos yet', text: 'No fan has added a photo.' },
  taken: { title: 'Nothing removed', text: 'Removed photos stay here for 30 days.' },
}

/** Reviews fans' profile photos and removes unsuitable ones. */
export function PicturesScreen() {
  const [show, setShow] = useState<PictureFilter>('new')
  /** Id of the last picture of each page before this one. */
  const [previousPageEnds, setPreviousPageEnds] = useState<readonly number[]>([])
  const after = previousPageEnds.at(-1)
  const query = { show, ...(after !== undefined && { after: String(after) }) }
  const result = useEndpoint('pictures', listPictures, { query }, refetchMs)
  const acts = usePictureActions(show)
  const undo = useRef<HTMLButtonElement>(null)
  const { data } = result
  const visible = data?.pictures.filter(({ id }) => !acts.leaving.has(id)) ?? []
  useEffect(() => {
    if (data) setNewPictureCount(data.new)
  }, [data])
  const isDone = data !== undefined && visible.length === 0
  const hasActed = acts.message !== undefined || acts.leaving.size > 0
  useEffect(() => {
    // The focused picture is gone with the last tile, so the undo button takes the focus.
    if (isDone && hasActed && document.activeElement === document.body) undo.current?.focus()
  }, [isDone, hasActed])
  const changeFilter = (next: PictureFilter) => {
    setShow(next)
    setPreviousPageEnds([])
  }
  return (
    <ConsoleScreen title="Fan photos" text="Review fans’ profile photos">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears one key of what stands in it */}
      <div onKeyDown={(event) => isUndoKey(event) && acts.undo()}>
        <Panel>
          <div className={styles.screen}>
            <PictureFilters show={show} onChange={changeFilter} />
            <UndoBar button={undo} acts={acts} />
            <FormError message={acts.problem} />
            <QueryResult result={result} what="The pictures">
              {({ next }) => (
                <div className={styles.screen}>
                  {isDone ? (
                    <EmptyState {...emptyStates[show]} />
                  ) : (
                    <PictureGrid key={show} pictures={visible} onAct={acts.act} />
                  )}
                  <AllFineButton pictures={visible} onAct={acts.act} />
                  <PageButtons before={previousPageEnds} next={next} onTurn={setPreviousPageEnds} />
                </div>
              )}
            </QueryResult>
          </div>
        </Panel>
      </div>
    </ConsoleScreen>
  )
}

const isUndoKey = ({ key, altKey }: KeyboardEvent): boolean => key.toLowerCase() === 'z' && !altKey
