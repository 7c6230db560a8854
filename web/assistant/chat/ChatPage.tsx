export const ChatPage = () => null
