let sound: AudioContext | undefined

/** What a hand scanner does: a high beep for a code that was taken, a low one for a refused one, felt as well. */
export function signalScan(taken: boolean): void {
  navigator.vibrate?.(taken ? 60 : [60, 60, 60])
  sound ??= new AudioContext()
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  tone.frequency.value = taken ? 1760 : 220
  volume.gain.value = 0.08
  tone.connect(volume).connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + (taken ? 0.09 : 0.25))
}
