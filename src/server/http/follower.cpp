// A window that follows a battle over a WebSocket.
#include "server/http/follower.h"

#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>

namespace longroll::server {
namespace {

namespace websocket = beast::websocket;

/// One window that follows a battle: what changes goes out; all that comes in is that something was missed.
class Follower : public std::enable_shared_from_this<Follower> {
 public:
  Follower(Stream stream, Battles& battles, Followed followed)
      : socket_(std::move(stream)), battles_(battles), battle_(std::move(followed.battle)), viewer_(followed.viewer) {}
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;
  ~Follower() {
    if (window_ != 0) battles_.leave(battle_, window_);
  }

  void accept(const http::request<http::string_body>& request) {
    beast::get_lowest_layer(socket_).expires_never();  // the socket has its own time limits
    socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    socket_.read_message_max(most_message);
    socket_.auto_fragment(false);
    websocket::permessage_deflate squeezed;  // a new phase is some 17 kB of text, and a fifth of that on its way
    squeezed.server_enable = true;
    socket_.set_option(squeezed);
    socket_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (!error) self->follow();
    });
  }

 private:
  void follow() {
    const std::weak_ptr<Follower> weak = weak_from_this();
    const Executor executor = socket_.get_executor();
    // The order is that of the outbox: this only says that there is something in it.
    outbox_ = std::make_shared<Outbox>([weak, executor] {
      asio::post(executor, [weak] {
        if (const auto self = weak.lock()) self->write();
      });
    });
    try {
      window_ = battles_.listen(battle_, outbox_, viewer_);
    } catch (const std::exception&) {
      return;  // it was deleted meanwhile: the window will ask and be told
    } catch (const Declined&) {
      return;
    }
    read();
  }

  void read() {
    socket_.async_read(inbox_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      const bool lost = beast::buffers_to_string(self->inbox_.data()) == lost_place;
      self->inbox_.clear();
      if (lost) self->battles_.send_whole(self->battle_, self->window_);
      self->read();
    });
  }

  void write() {
    if (writing_ != nullptr) return;
    writing_ = outbox_->take();
    if (writing_ == nullptr) {
      if (outbox_->closed()) beast::get_lowest_layer(socket_).close();
      return;
    }
    socket_.async_write(asio::buffer(*writing_), [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->writing_ = nullptr;
      self->write();
    });
  }

  static constexpr std::size_t most_message = 4096;
  /// What a window says that has missed a change.
  static constexpr std::string_view lost_place = "whole";

  websocket::stream<Stream> socket_;
  Battles& battles_;
  std::string battle_;
  Viewer viewer_;
  std::uint64_t window_ = 0;
  beast::flat_buffer inbox_;
  std::shared_ptr<Outbox> outbox_;
  Text writing_;  // on its way
};

}  // namespace

void follow(Stream stream, Battles& battles, Followed followed, const http::request<http::string_body>& request) {
  std::make_shared<Follower>(std::move(stream), battles, std::move(followed))->accept(request);
}

}  // namespace longroll::server
