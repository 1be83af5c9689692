const cleanups = new Set<() => void>();

/** Registers a function that clears the user's data in this browser when they sign out, in any tab. */
export function whenSignedOut(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => {
    cleanups.delete(cleanup);
  };
}

export function clearUserData() {
  for (const cleanup of [...cleanups]) cleanup();
}
