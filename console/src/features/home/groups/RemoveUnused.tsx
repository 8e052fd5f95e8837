import { IconButton } from '@fieldhouse/design/action/IconButton'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { changed } from '../../../shared/api/queries.ts'
import { useDoing } from '../../../shared/api/useDoing.ts'
import { Wrong } from '../../../shared/screen/Wrong.tsx'
import { queriesOfHome } from '../queries.ts'

/** For good, as nothing uses it; where something does the server names it. */
export function RemoveUnused({ name, remove }: { name: string; remove: () => Promise<unknown> }) {
  const [asks, setAsks] = useState(false)
  const doing = useDoing()
  const go = () =>
    void doing.run(async () => {
      setAsks(false)
      await remove()
      await changed(...queriesOfHome)
    })
  return (
    <>
      <IconButton icon="trash" label={`Remove ${name}`} aria-disabled={doing.busy} onClick={() => setAsks(true)} />
      <Wrong words={doing.wrong} />
      {asks && (
        <AlertDialog
          open
          title={`Remove “${name}”?`}
          text="It goes if nothing uses it; else you are told what does."
          action={{ label: 'Remove', onAction: go, busy: doing.busy }}
          cancel={{ label: 'Keep it', onCancel: () => setAsks(false) }}
        />
      )}
    </>
  )
}
