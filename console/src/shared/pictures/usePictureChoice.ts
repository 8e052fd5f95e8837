import { useEffect, useState } from 'react'
import { middle } from './focus.model.ts'
import { type ChosenPicture, findFileProblem, findSizeProblem } from './picture-file.model.ts'

/** The address under which the browser shows a file that is not sent yet. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}

interface PictureChoiceProps {
  chosen: ChosenPicture | undefined
  onChoose(chosen: ChosenPicture | undefined): void
}

/** Checks each chosen file before anyone sees it. A refused file leaves the earlier choice as it was. */
export function usePictureChoice({ chosen, onChoose }: PictureChoiceProps) {
  const [problem, setProblem] = useState<string>()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const address = useFileAddress(chosen?.file)

  const choose = async (file: File) => {
    const found = await findFileProblem(file)
    setProblem(found)
    if (found) return
    setSize(undefined)
    onChoose({ file, focus: middle })
  }

  const leave = () => {
    setProblem(undefined)
    setSize(undefined)
    onChoose(undefined)
  }

  return {
    problem,
    size,
    address,
    choose,
    leave,
    noteSize: (drawn: { width: number; height: number }) => {
      const found = findSizeProblem(drawn)
      if (found) {
        leave()
        setProblem(found)
      } else setSize(drawn)
    },
    noteBroken: () => {
      leave()
      setProblem('That file is broken or incomplete. Open it on your computer, save it again, and choose the new file.')
    },
  }
}
