import { restoreTrash } from '@fieldhouse/contract/operator/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { mayAsMuchAs, useMe } from '../../shared/session/useMe.ts'
import styles from './Home.module.css'
import { queriesOfHome } from './queries.ts'

export interface Gone {
  name: string
  /** What it is called in the trash. */
  trash: number
}

/** What was removed, and the way back while one looks at it. */
export function useGone() {
  const [gone, setGone] = useState<Gone>()
  return { gone, tell: setGone, words: gone && <Undo gone={gone} onDone={() => setGone(undefined)} /> }
}

function Undo({ gone: { name, trash }, onDone }: { gone: Gone; onDone: () => void }) {
  const { data: me } = useMe()
  const doing = useDoing()
  const undo = () =>
    void doing.run(async () => {
      await call(restoreTrash, { params: { id: String(trash) } })
      await changed(...queriesOfHome)
      onDone()
    })
  const may = mayAsMuchAs(me, 'operator')
  return (
    <div className={styles.told}>
      <span>
        “{name}” lies in the trash for thirty days.{!may && ' An operator can bring it back.'}
      </span>
      {may && (
        <Button size={44} variant="secondary" icon="restart" busy={doing.busy} onClick={undo}>
          Undo
        </Button>
      )}
      <Wrong words={doing.wrong} />
    </div>
  )
}
