import { type OperatorSponsor, putSponsorImage } from '@fieldhouse/contract/ads/sponsors'
import { call } from '../../../shared/api/call.ts'
import { changed } from '../../../shared/api/queries.ts'
import { useDoing } from '../../../shared/api/useDoing.ts'
import { FileButton } from '../../../shared/files/FileButton.tsx'
import { Wrong } from '../../../shared/screen/Wrong.tsx'
import { queriesOfHome } from '../queries.ts'

/** A logo from this machine. The server draws it anew. */
export function LogoButton({ sponsor: { id, name, image } }: { sponsor: OperatorSponsor }) {
  const doing = useDoing()
  const send = (file: File) =>
    void doing.run(async () => {
      await call(putSponsorImage, { params: { id: String(id) }, body: file })
      await changed(...queriesOfHome)
    })
  return (
    <>
      <FileButton label={`A logo of ${name}`} types={putSponsorImage.bytes.types} busy={doing.busy} onFile={send}>
        {image ? 'Another logo' : 'Logo'}
        <span className="visually-hidden"> of {name}</span>
      </FileButton>
      <Wrong words={doing.wrong} />
    </>
  )
}
