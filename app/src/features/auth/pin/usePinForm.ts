import { useState } from 'react'
import { useTask } from '../../../shared/api/useTask.ts'

/** A pin as it is typed and tried. The digits stay when they were wrong; the next key takes the words away. */
export function usePinForm(action: string, initial: string, tryPin: (pin: string) => Promise<void>) {
  const [pin, setPin] = useState(initial)
  const task = useTask(action)
  const submit = async (digits: string): Promise<boolean> => {
    if (digits.length < 6) return false
    return (
      (await task.run(async () => {
        await tryPin(digits)
        return true
      })) ?? false
    )
  }
  return {
    pin,
    busy: task.busy,
    error: task.failure?.message,
    submit,
    change: (digits: string) => {
      task.forget()
      setPin(digits)
    },
    clear: () => {
      task.forget()
      setPin('')
    },
  }
}
