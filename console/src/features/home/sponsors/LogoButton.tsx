import { type OperatorSponsor, putSponsorImage } from '@fieldhouse/contract/operator/sponsors'
import { Button } from '@fieldhouse/design/action/Button'
import { useRef } from 'react'
import { call } from '../../../shared/api/call.ts'
import { changed } from '../../../shared/api/queries.ts'
import { useDoing } from '../../../shared/api/useDoing.ts'
import { Wrong } from '../../../shared/screen/Wrong.tsx'
import { queriesOfHome } from '../queries.ts'

const { types } = putSponsorImage.bytes

/** A logo from this machine. The server draws it anew. */
export function LogoButton({ sponsor: { id, name, image } }: { sponsor: OperatorSponsor }) {
  const picker = useRef<HTMLInputElement>(null)
  const doing = useDoing()
  const send = (file: File) =>
    void doing.run(async () => {
      await call(putSponsorImage, { params: { id: String(id) }, body: file })
      await changed(...queriesOfHome)
    })
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={types.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`A logo of ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) send(file)
        }}
      />
      <Button variant="secondary" size={44} icon="upload" busy={doing.busy} onClick={() => picker.current?.click()}>
        {image ? 'Another logo' : 'Logo'}
        <span className="visually-hidden"> of {name}</span>
      </Button>
      <Wrong words={doing.wrong} />
    </>
  )
}
