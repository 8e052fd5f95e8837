import { useSyncExternalStore } from 'react'
import { isConnected } from './connection.ts'

function subscribeOnline(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isConnected, () => true)
