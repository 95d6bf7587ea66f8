// HTTP on a socket, by Boost.Beast: one io_context a thread, connections dealt out in turn, no locks between them; and
// one that does nothing but let them in.
#include "server/http/listener.h"

#include <boost/asio/impl/src.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/src.hpp>
#include <chrono>
#include <optional>
#include <thread>
#include <vector>

#include "base/errors.h"
#include "server/http/connection.h"

namespace longroll::server {
namespace {

/// Who cannot be let in for want of descriptors waits so long: it would fail again at once.
constexpr auto pause_time = std::chrono::milliseconds(100);

}  // namespace

class Listener::Sockets {
 public:
  Sockets(Api& api, std::uint16_t port, unsigned threads) : workers_(threads), served_{api, workers_} {
    for (unsigned i = 0; i < std::max(1U, threads); ++i) contexts_.push_back(std::make_unique<asio::io_context>(1));
    for (const std::uint16_t wanted : {port, std::uint16_t{0}}) {
      if (bind(wanted)) return;
    }
    throw BadInput("no port of 127.0.0.1 can be had");
  }
  Sockets(const Sockets&) = delete;
  Sockets& operator=(const Sockets&) = delete;
  ~Sockets() { workers_.stop(); }  // what they are at belongs to connections

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void run() {
    asio::signal_set signals(door_, SIGINT, SIGTERM);
    signals.async_wait([this](beast::error_code error, int) {
      if (!error) stop();
    });
    accept();
    std::vector<asio::executor_work_guard<Executor>> busy;
    for (const auto& context : contexts_) busy.emplace_back(context->get_executor());
    std::vector<std::jthread> threads;
    for (const auto& context : contexts_) threads.emplace_back([&context] { context->run(); });
    door_.run();
  }

  void stop() {
    door_.stop();
    for (const auto& context : contexts_) context->stop();
  }

 private:
  bool bind(std::uint16_t port) {
    const Tcp::endpoint endpoint(asio::ip::address_v4::loopback(), port);
    beast::error_code error;
    if (acceptor_.is_open()) acceptor_.close(error);
    acceptor_.open(endpoint.protocol(), error);
    acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    return !error;
  }

  void accept() {
    acceptor_.async_accept(*contexts_[next_++ % contexts_.size()], [this](beast::error_code error, Socket socket) {
      if (!acceptor_.is_open()) return;
      if (error) {
        pause_.expires_after(pause_time);
        pause_.async_wait([this](beast::error_code) { accept(); });
        return;
      }
      beast::error_code ignored;
      socket.set_option(Tcp::no_delay(true), ignored);
      serve(std::move(socket), served_);
      accept();
    });
  }

  Workers workers_;
  Served served_;
  std::vector<std::unique_ptr<asio::io_context>> contexts_;
  asio::io_context door_{1};
  asio::basic_socket_acceptor<Tcp, Executor> acceptor_{door_.get_executor()};
  asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor> pause_{
      door_.get_executor()};
  std::size_t next_ = 0;
};

Listener::Listener(Api& api, std::uint16_t port, unsigned threads)
    : sockets_(std::make_unique<Sockets>(api, port, threads)) {}
Listener::~Listener() = default;
std::uint16_t Listener::port() const { return sockets_->port(); }
void Listener::run() { sockets_->run(); }
void Listener::stop() { sockets_->stop(); }

}  // namespace longroll::server
