/** Looks exactly as the first paint does: its styles are those of `index.html`. */
export const LoadingScreen = () => (
  <main className="boot">
    <div className="boot-spinner" />
    <p>Loading...</p>
  </main>
)
